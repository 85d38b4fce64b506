import * as z from 'zod/mini'
import { type Color, ColorInput } from '#contract/colors.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Field, FieldFrame, inputClasses } from '../../ui/field.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSaveColor } from '../data/colors.ts'
import { ColorSwatch } from '../page/color-swatch.tsx'
import { Dialog } from '../page/dialog.tsx'
import { FieldInNepali } from '../page/field-in-nepali.tsx'
import { FormFooter } from '../page/form-footer.tsx'
import { showFailure } from '../page/show-failure.ts'
import { typedTextSchema } from '../page/typed-text.ts'
import * as m from './messages.ts'

/** Common colours of jewellery, to choose with one click. */
const COMMON_COLORS: Omit<Color, 'id'>[] = [
  { name: m.GOLD, hexCode: '#D4A937' },
  { name: m.SILVER, hexCode: '#C0C0C0' },
  { name: m.ROSE_GOLD, hexCode: '#B76E79' },
  { name: m.RED, hexCode: '#B3122B' },
  { name: m.GREEN, hexCode: '#1F6B3A' },
  { name: m.BLUE, hexCode: '#23408E' },
  { name: m.BLACK, hexCode: '#1A1A1A' },
  { name: m.WHITE, hexCode: '#FFFFFF' },
]

const ColorFields = z.extend(ColorInput, { nameNe: typedTextSchema(ColorInput.shape.nameNe) })

type ColorDialogProps = {
  /** The colour to change; without it a new one is added. */
  color?: Color | undefined
  onSaved?: (color: Color) => void
  onClose: () => void
}

/** The form for the name and the value of a colour. */
export function ColorDialog({ color, onSaved, onClose }: ColorDialogProps) {
  const { name = '', nameNe = '', hexCode = '#D4A937' } = color ?? {}
  const initialValues = { name, nameNe, hexCode }
  const { form, values, field, change, changeAll, submit, showRefused } = useForm(
    ColorFields,
    initialValues,
  )
  const saveColor = useSaveColor()
  const submitColor = submit((enteredColor) =>
    saveColor.mutate(
      { id: color?.id, ...enteredColor },
      {
        onSuccess: ({ data }) => {
          showSuccessToast(color ? m.colorSavedText(data.name) : m.colorAddedText(data.name))
          onSaved?.(data)
          onClose()
        },
        onError: (error) => {
          showRefused(refusedFieldsOf(error))
          showFailure(error, m.THE_COLOUR_COULD_NOT_BE_SAVED)
        },
      },
    ),
  )
  const applyCommonColor = ({ name, hexCode }: Omit<Color, 'id'>) =>
    changeAll(values.name ? { hexCode } : { name, hexCode })
  return (
    <Dialog
      shape="sheet"
      title={color ? m.EDIT_COLOUR : m.ADD_COLOUR}
      onClose={saveColor.isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={submitColor} className="grid gap-5">
        <Field label={m.NAME} autoComplete="off" data-autofocus {...field('name')} />
        <FieldInNepali label={m.NAME_IN_NEPALI} {...field('nameNe')} />
        <FieldFrame label={m.COLOUR}>
          {(controlProps) => (
            <input
              type="color"
              {...controlProps}
              name="hexCode"
              value={values.hexCode}
              onChange={({ target }) => change('hexCode', target.value)}
              className={inputClasses(false, 'cursor-pointer px-1 py-1')}
            />
          )}
        </FieldFrame>
        <CommonColorButtons chosenHexCode={values.hexCode} onChooseColor={applyCommonColor} />
        <FormFooter onCancel={onClose} busy={saveColor.isPending && m.SAVING}>
          {color ? m.SAVE : m.ADD_COLOUR}
        </FormFooter>
      </form>
    </Dialog>
  )
}

type CommonColorButtonsProps = {
  chosenHexCode: string
  onChooseColor: (color: Omit<Color, 'id'>) => void
}

const CommonColorButtons = ({ chosenHexCode, onChooseColor }: CommonColorButtonsProps) => (
  <ul aria-label={m.COMMON_COLOURS} className="flex flex-wrap gap-2">
    {COMMON_COLORS.map((color) => (
      <li key={color.name}>
        <button
          type="button"
          onClick={() => onChooseColor(color)}
          className={joinClasses(
            'inline-flex min-h-11 items-center gap-2 rounded-full border bg-surface pr-4 pl-2 hover:bg-sand',
            color.hexCode === chosenHexCode.toUpperCase() ? 'border-sindoor' : 'border-line',
          )}
        >
          <ColorSwatch hexCode={color.hexCode} className="size-6" />
          {color.name}
        </button>
      </li>
    ))}
  </ul>
)
