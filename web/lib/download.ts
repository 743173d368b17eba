/** Downloads a file made on this device. */
export function download(page: Window & typeof globalThis, name: string, type: string, content: BlobPart): void {
  const address = page.URL.createObjectURL(new page.Blob([content], { type }))
  const link = page.document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the URL after the click returns.
  page.setTimeout(() => page.URL.revokeObjectURL(address), 60_000)
}
