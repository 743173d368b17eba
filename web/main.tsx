import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { deviceStore } from './lib/device-store.ts'
import { followTheme } from './lib/theme.ts'
import './ui/tokens.css'
import './ui/base.css'

followTheme(window, deviceStore)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<StrictMode><App /></StrictMode>)
