import { useCallback, useState } from 'react'
import type { Photo } from '../../../data/photos/photo.ts'

export interface PhotoImageProps {
  readonly photo: Photo
  /** The photo in words; '' when they are shown beside it. */
  readonly label: string
}

/** A photo on this device. A different one needs a different `key`: every read returns new bytes for the same photo. */
export function PhotoImage({ photo, label }: PhotoImageProps) {
  const [{ bytes, type }] = useState(photo)
  const show = useCallback((image: HTMLImageElement) => {
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    image.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes, type])
  return <img ref={show} alt={label} decoding="async" />
}
