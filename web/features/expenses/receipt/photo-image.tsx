import { useCallback, useState } from 'react'
import type { Photo } from '../../../data/photos/photo.ts'

export interface PhotoImageProps {
  readonly photo: Photo
  /** The photo in words; '' where they stand beside it. */
  readonly label: string
}

/** A photo that is on this device. Another one needs another `key`: each reading of the same gives its bytes anew. */
export function PhotoImage({ photo, label }: PhotoImageProps) {
  const [{ bytes, type }] = useState(photo)
  const show = useCallback((image: HTMLImageElement) => {
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    image.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes, type])
  return <img ref={show} alt={label} decoding="async" />
}
