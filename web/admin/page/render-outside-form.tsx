import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * A dialog that is opened within a form but contains another form. Nested forms are invalid:
 * browsers then submit the inner form themselves and reload the page.
 */
export const RenderOutsideForm = ({ children }: { children: ReactNode }) =>
  createPortal(children, document.body)
