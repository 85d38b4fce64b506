import { Toaster } from '../ui/toaster.tsx'
import { ButtonExamples } from './button-examples.tsx'
import { DesignTokenExamples } from './design-token-examples.tsx'
import { DialogExamples } from './dialog-examples.tsx'
import { FieldExamples } from './field-examples.tsx'
import { StateExamples } from './state-examples.tsx'
import './workbench.css'

/** All components of `ui` in all their states, and the design tokens. */
export default function WorkbenchPage() {
  return (
    <main className="gutter workbench">
      <title>Workbench</title>
      <h1 className="font-display text-title">Workbench</h1>
      <ButtonExamples />
      <FieldExamples />
      <DialogExamples />
      <StateExamples />
      <DesignTokenExamples />
      <Toaster />
    </main>
  )
}
