/** Resolves once the app is shown, immediately where no screen was kept. */
export async function inPlace(page: Document): Promise<void> {
  const root = page.getElementById('root')
  if (!root?.hidden) return
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      watch.disconnect()
      resolve()
    })
    watch.observe(root, { attributeFilter: ['hidden'] })
  })
}
