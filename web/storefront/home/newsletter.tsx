import { type FormEvent, useId, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { CircleAlertIcon, CircleCheckIcon } from '../../ui/icons/storefront.ts'
import * as m from './messages.ts'

type SubscriptionOutcome = { text: string; isDone: boolean; isWrongEmail: boolean }

const FAILED_SUBSCRIPTION: SubscriptionOutcome = {
  text: m.FAILED_TO_SUBSCRIBE,
  isDone: false,
  isWrongEmail: false,
}

const neverChanges = () => () => {}

/** The form to subscribe to the newsletter. */
export function Newsletter() {
  const id = useId()
  const [outcome, setOutcome] = useState<SubscriptionOutcome>()
  const [isPending, setIsPending] = useState(false)
  // The form works only after hydration.
  const isReady = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

  const submitEmail = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isPending) return
    setIsPending(true)
    setOutcome(undefined)
    const email = String(new FormData(form).get('email') ?? '')
    const newOutcome = await import('./subscribe.ts').then(
      ({ subscribe }) => subscribe(email),
      () => FAILED_SUBSCRIPTION,
    )
    setIsPending(false)
    setOutcome(newOutcome)
    if (newOutcome.isDone) form.reset()
    if (newOutcome.isWrongEmail) form.querySelector('input')?.focus()
  }

  const OutcomeIcon = outcome?.isDone ? CircleCheckIcon : CircleAlertIcon
  return (
    <section aria-labelledby={`${id}-title`} className="mt-16 -mb-24 bg-sand md:mt-24">
      <div className="gutter-wide grid grid-cols-1 gap-5 py-10 md:grid-cols-2 md:items-center md:gap-12 md:py-16">
        <div>
          <h2 id={`${id}-title`} className="font-display text-3xl">
            {m.NEW_ARRIVALS_AND_OFFERS}
          </h2>
          <p className="mt-1 text-balance text-ink-2">{m.WHAT_THE_NEWSLETTER_IS}</p>
        </div>
        <form noValidate method="post" onSubmit={submitEmail}>
          {/* By default a fieldset is at least as wide as its content. */}
          <fieldset disabled={!isReady} className="min-w-0">
            <legend className="sr-only">{m.NEWSLETTER}</legend>
            <label htmlFor={id} className="block font-semibold">
              {m.EMAIL}
            </label>
            <div className="mt-1.5 flex gap-2 max-sm:flex-col">
              <input
                id={id}
                type="email"
                name="email"
                required
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                aria-invalid={outcome?.isWrongEmail || undefined}
                aria-describedby={`${id}-outcome`}
                className="min-h-12 min-w-0 flex-1 rounded-sm border border-control bg-surface px-3 text-base aria-invalid:border-2 aria-invalid:border-error"
              />
              <Button type="submit" busy={isPending && m.SUBSCRIBING} className="min-h-12">
                {m.SUBSCRIBE}
              </Button>
            </div>
          </fieldset>
          <p
            id={`${id}-outcome`}
            role="status"
            className={`mt-2 flex min-h-6 gap-1.5 font-semibold ${outcome?.isDone ? 'text-leaf' : 'text-error'}`}
          >
            {outcome && <OutcomeIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
            {outcome?.text}
          </p>
        </form>
      </div>
    </section>
  )
}
