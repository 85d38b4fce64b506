import * as z from 'zod/mini'
import { formatRupees, toPaisa, toRupees } from '#contract/money.ts'
import { discountedPrice, type Offer, OfferSent, OfferType } from '#contract/offers.ts'
import { fieldsOf } from '../../data/failure.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldFrame, inputLook } from '../../ui/field.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSaveOffer } from '../data/offers.ts'
import { FormFooter } from '../page/form-footer.tsx'
import { fromField, toField } from '../page/moments.ts'
import { tellFailure } from '../page/tell.ts'

/** An offer as it is typed. */
const OfferTyped = z.object({
  title: z.string(),
  type: OfferType,
  value: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
})

/** What is typed, read as what is sent. */
const OfferForm = z.pipe(
  z.pipe(
    OfferTyped,
    z.transform(
      ({
        value,
        startsAt,
        endsAt,
        ...named
      }: z.output<typeof OfferTyped>): z.input<typeof OfferSent> => ({
        ...named,
        value: Number(value),
        startsAt: fromField(startsAt),
        endsAt: fromField(endsAt),
      }),
    ),
  ),
  OfferSent,
)

const startOf = (offer: Offer | undefined) => ({
  title: offer?.title ?? '',
  type: offer?.type ?? ('percent' as const),
  value: offer ? String(offer.value) : '',
  startsAt: toField(offer?.startsAt ?? null),
  endsAt: toField(offer?.endsAt ?? null),
})

type OfferDialogProps = {
  product: { id: number; price: number }
  /** The one to change; without it a new one is added. */
  offer?: Offer | undefined
  onClose: () => void
}

/** Asks for the terms of an offer, and shows the price they make. */
export function OfferDialog({ product, offer, onClose }: OfferDialogProps) {
  const { form, values, field, submit, refuse } = useForm(OfferForm, startOf(offer))
  const save = useSaveOffer()
  const send = submit(({ startsAt, endsAt, ...terms }) =>
    save.mutate(
      {
        ...terms,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        productId: product.id,
        id: offer?.id,
      },
      {
        onSuccess: () => {
          toastSuccess('Offer saved')
          onClose()
        },
        onError: (error) => {
          refuse(fieldsOf(error))
          tellFailure(error, 'The offer could not be saved')
        },
      },
    ),
  )
  return (
    <Dialog
      title={offer ? 'Change offer' : 'Add offer'}
      onClose={save.isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        <Field
          label="Name"
          hint="Shoppers see it beside the price, such as Dashain Offer"
          autoComplete="off"
          data-autofocus
          {...field('title')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <FieldFrame label="Kind">
            {(wiring) => (
              <select {...wiring} {...withoutError(field('type'))} className={inputLook(false)}>
                <option value="percent">Percent off</option>
                <option value="amount">Rupees off</option>
              </select>
            )}
          </FieldFrame>
          <Field
            label={values.type === 'percent' ? 'Percent' : 'Rupees'}
            inputMode="decimal"
            autoComplete="off"
            {...field('value')}
          />
        </div>
        <Result price={product.price} type={values.type} value={values.value} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Begins"
            hint="Empty: at once"
            type="datetime-local"
            isOptional
            {...field('startsAt')}
          />
          <Field
            label="Ends"
            hint="Empty: until you end it"
            type="datetime-local"
            isOptional
            {...field('endsAt')}
          />
        </div>
        <FormFooter onCancel={onClose} busy={save.isPending && 'Saving…'}>
          Save offer
        </FormFooter>
      </form>
    </Dialog>
  )
}

const withoutError = <F extends { error: unknown }>({ error: _, ...field }: F) => field

type ResultProps = { price: number; type: string; value: string }

/** The price that shoppers will see. */
function Result({ price, type, value }: ResultProps) {
  const { success, data } = z.safeParse(OfferType, type)
  const hundredths = Math.round(Number(value) * 100)
  const isSound = success && hundredths > 0 && Number.isSafeInteger(hundredths)
  const final = isSound && discountedPrice(toPaisa(price), { type: data, hundredths })
  return (
    <p role="status" className="figures border border-line bg-surface px-4 py-3">
      {final === false ? (
        <>Price now: {formatRupees(price)}</>
      ) : (
        <>
          <s className="text-ink-2">{formatRupees(price)}</s> becomes{' '}
          <strong>{formatRupees(toRupees(final))}</strong>
        </>
      )}
    </p>
  )
}
