import { INSTALLED_START } from '../sync/kept-start/start-address.ts'

const screenshot = (form: 'narrow' | 'wide', sizes: string) => (name: string, label: string) => ({
  src: `/screenshots/${form}-${name}.png`, sizes, type: 'image/png', form_factor: form, label,
})
const narrow = screenshot('narrow', '780x1688')
const wide = screenshot('wide', '1280x800')

const shortcutIcons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** The web app manifest: what an installed Roadbook is called, looks like and offers on a long press. */
export const manifest = {
  id: '/',
  name: 'Roadbook',
  short_name: 'Roadbook',
  description: 'The book a gig driver keeps in the car: miles, pay, costs, bills and loans in one number, without a signal.',
  lang: 'en-US',
  dir: 'ltr' as const,
  start_url: INSTALLED_START,
  scope: '/',
  display: 'standalone' as const,
  display_override: ['standalone' as const, 'minimal-ui' as const],
  launch_handler: { client_mode: 'navigate-existing' as const },
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
  screenshots: [
    narrow('dashboard', 'What is left to make today'),
    narrow('mileage', 'Every mile, from odometer to odometer'),
    narrow('earnings', 'Pay by platform'),
    narrow('expenses', 'Costs with their receipts'),
    wide('dashboard', 'The working day on a desktop'),
    wide('mileage', 'The odometer log on a desktop'),
  ],
  shortcuts: [
    { name: 'Log mileage', url: '/mileage?add=1', icons: shortcutIcons },
    { name: 'Add earnings', url: '/earnings?add=1', icons: shortcutIcons },
    { name: 'Add expense', url: '/expenses?add=1', icons: shortcutIcons },
  ],
  // The service worker answers this post itself: see sync/share-target.ts.
  share_target: {
    action: '/share',
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: { title: 'title', text: 'text', files: [{ name: 'receipt', accept: ['image/*'] }] },
  },
}
