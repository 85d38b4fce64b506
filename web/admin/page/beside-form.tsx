import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * A dialog that is opened within a form but has one of its own. A form cannot stand inside of
 * another: browsers then keep its `submit` to themselves, send it, and load the page anew.
 */
export const BesideForm = ({ children }: { children: ReactNode }) =>
  createPortal(children, document.body)
