import { Toaster } from '../ui/toaster.tsx'
import { ButtonsPart } from './buttons-part.tsx'
import { DialogsPart } from './dialogs-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { StatesPart } from './states-part.tsx'
import { TokensPart } from './tokens-part.tsx'
import './workbench.css'

/** All components of `ui` in all their states, and the design tokens. */
export default function WorkbenchPage() {
  return (
    <main className="gutter workbench">
      <title>Workbench</title>
      <h1 className="font-display text-title">Workbench</h1>
      <ButtonsPart />
      <FieldsPart />
      <DialogsPart />
      <StatesPart />
      <TokensPart />
      <Toaster />
    </main>
  )
}
