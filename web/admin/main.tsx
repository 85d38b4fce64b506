import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserCache } from '../platform/query.ts'
import { StaffOnly } from './staff-only.tsx'
import './admin.css'

const adminElement = document.getElementById('admin')
if (!adminElement) throw new Error('The page of the owner has no place for what it shows')

createRoot(adminElement).render(
  <StrictMode>
    <QueryClientProvider client={browserCache}>
      <StaffOnly />
    </QueryClientProvider>
  </StrictMode>,
)
