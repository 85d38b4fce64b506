import * as z from 'zod/mini'
import { OFFER_IS_OVER, ONE_OFFER_AT_A_TIME } from '#contract/messages/refusals.ts'
import { areOffersOverlapping, OfferInput, OfferType } from '#contract/offers.ts'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import { Field, FieldFrame, inputClasses } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { OfferDraft } from '../../data/save-product.ts'
import { dateTimeFieldOf, timeOfDateTimeField } from '../../page/date-times.ts'
import { DayField } from '../../page/day-field.tsx'
import { Dialog } from '../../page/dialog.tsx'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { FormFooter } from '../../page/form-footer.tsx'
import * as m from '../messages/price.ts'
import * as words from '../messages/words.ts'
import { OfferResult } from './offer-result.tsx'

/** The typed values of an offer. */
const OfferFieldsSchema = z.object({
  title: z.string(),
  titleNe: z.string(),
  type: OfferType,
  value: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
})

/** Converts the typed values to the input of the API. */
const OfferSchema = z.pipe(
  z.pipe(
    OfferFieldsSchema,
    z.transform(
      ({
        value,
        startsAt,
        endsAt,
        ...named
      }: z.output<typeof OfferFieldsSchema>): z.input<typeof OfferInput> => ({
        ...named,
        value: Number(normalizeRupees(value)),
        startsAt: timeOfDateTimeField(startsAt),
        endsAt: timeOfDateTimeField(endsAt),
      }),
    ),
  ),
  OfferInput,
)

const initialTermsOf = (offer: OfferDraft | undefined) => ({
  title: offer?.title ?? '',
  titleNe: offer?.titleNe ?? '',
  type: offer?.type ?? ('percent' as const),
  value: offer ? String(offer.value) : '',
  startsAt: dateTimeFieldOf(offer?.startsAt ?? null),
  endsAt: dateTimeFieldOf(offer?.endsAt ?? null),
})

type OfferDialogProps = {
  /** The typed price; undefined if it is not valid. Missing for an offer on several products. */
  price?: number | undefined
  isForSeveralProducts?: boolean
  /** The offer to change; without it a new one is added. */
  offer: OfferDraft | undefined
  /** The other offers of the product, which must not overlap with this one. */
  otherOffers: OfferDraft[]
  onDone: (offer: OfferDraft) => void
  onClose: () => void
}

let newOfferCount = 0

/** The form of an offer with the resulting price. It is saved with the product. */
export function OfferDialog(props: OfferDialogProps) {
  const { price, isForSeveralProducts = false, offer, otherOffers, onDone, onClose } = props
  const { form, values, field, submit, showRefused } = useForm(OfferSchema, initialTermsOf(offer))
  const saveTerms = submit((enteredTerms) => {
    const { startsAt, endsAt, ...named } = enteredTerms
    if (enteredTerms.type === 'amount' && price !== undefined && enteredTerms.value >= price)
      return showRefused({ value: m.OFFER_TAKES_LESS_THAN_THE_PRICE })
    if (endsAt && endsAt.getTime() <= Date.now()) return showRefused({ endsAt: OFFER_IS_OVER })
    if (otherOffers.some((otherOffer) => areOffersOverlapping(enteredTerms, periodOf(otherOffer))))
      return showRefused({ startsAt: ONE_OFFER_AT_A_TIME })
    onDone({
      ...named,
      key: offer?.key ?? `new-${++newOfferCount}`,
      id: offer?.id ?? null,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    })
  })
  return (
    <Dialog title={offer ? m.EDIT_OFFER : words.ADD_OFFER} onClose={onClose}>
      <form ref={form} noValidate onSubmit={saveTerms} className="grid gap-5">
        <Field
          label={words.NAME}
          hint={m.SUCH_AS_DASHAIN_OFFER}
          autoComplete="off"
          data-autofocus
          {...field('title')}
        />
        <FieldInNepali label={words.NAME_IN_NEPALI} {...field('titleNe')} />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <FieldFrame label={m.OFFER_TYPE}>
            {(controlProps) => (
              <select
                {...controlProps}
                {...fieldWithoutError(field('type'))}
                className={inputClasses(false)}
              >
                <option value="percent">{m.PERCENT_OFF}</option>
                <option value="amount">{m.RUPEES_OFF}</option>
              </select>
            )}
          </FieldFrame>
          <Field
            label={values.type === 'percent' ? words.PERCENT : words.RUPEES}
            inputMode="decimal"
            autoComplete="off"
            {...field('value')}
          />
        </div>
        {!isForSeveralProducts && (
          <OfferResult price={price} type={values.type} value={values.value} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField
            label={m.OFFER_STARTS}
            hint={m.LEAVE_EMPTY_TO_START_NOW}
            type="datetime-local"
            isOptional
            {...field('startsAt')}
          />
          <DayField
            label={m.OFFER_ENDS}
            hint={m.LEAVE_EMPTY_FOR_NO_END}
            type="datetime-local"
            isOptional
            {...field('endsAt')}
          />
        </div>
        <FormFooter onCancel={onClose}>{offer ? words.DONE : words.ADD_OFFER}</FormFooter>
      </form>
    </Dialog>
  )
}

const fieldWithoutError = <F extends { error: unknown }>({ error: _, ...field }: F) => field

const periodOf = ({ startsAt, endsAt }: OfferDraft) => ({
  startsAt: startsAt ? new Date(startsAt) : null,
  endsAt: endsAt ? new Date(endsAt) : null,
})
