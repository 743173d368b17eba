/** The web app manifest: what an installed Roadbook is called, looks like and offers on a long press (spec: install). */
export const manifest = {
  id: '/',
  name: 'Roadbook',
  short_name: 'Roadbook',
  description: 'The book a gig driver keeps in the car: miles, pay, costs, bills and loans in one number, without a signal.',
  lang: 'en-US',
  dir: 'ltr' as const,
  start_url: '/?src=pwa',
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  theme_color: '#eef0f3',
  background_color: '#eef0f3',
  categories: ['finance', 'business'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-mono.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
}
