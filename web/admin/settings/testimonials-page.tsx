import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { MAX_TESTIMONIALS, type TestimonialSettings } from '#contract/home.ts'
import { Button } from '../../ui/button.tsx'
import { Plus } from '../../ui/icons/storefront.ts'
import { useSaveTestimonials, useTestimonials } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import { TestimonialRow } from './testimonial-row.tsx'
import { toastSaved } from './toast-saved.ts'
import { useArranged } from './use-arranged.ts'

/** The page for the testimonials of the home page. */
export const TestimonialsPage = () => (
  <SettingsPage part="Testimonials" query={useTestimonials()} what="the testimonials">
    {(settings, onDiscard) => <TestimonialsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type TestimonialsFormProps = { settings: TestimonialSettings; onDiscard: () => void }

function TestimonialsForm({ settings, onDiscard }: TestimonialsFormProps) {
  const list = useArranged(settings.testimonials)
  const { all, items } = list
  /** The key of the testimonial in the dialog, or of a new one. */
  const [open, setOpen] = useState<string>()
  const save = useSaveTestimonials()
  const adding = useRef<HTMLButtonElement>(null)
  const remove = (key: string) => {
    flushSync(() => list.remove(key))
    // The button that had the focus is gone.
    adding.current?.focus()
  }
  return (
    <>
      <SettingsForm
        isChanged={list.isChanged}
        isSaving={save.isPending}
        onSubmit={(event) => {
          event.preventDefault()
          void toastSaved(save.mutateAsync({ testimonials: items, version: settings.version }))
        }}
        onDiscard={onDiscard}
      >
        {settings.areReviewsShown && <ReviewsShown />}
        <Card
          title="Testimonials"
          text="Shown at the end of the home page until three good reviews are approved; those then take their place."
          action={
            all.length < MAX_TESTIMONIALS && (
              <Button ref={adding} variant="secondary" onClick={() => setOpen(NEW)}>
                <Plus aria-hidden="true" className="size-5" />
                Add testimonial
              </Button>
            )
          }
        >
          {all.length === 0 ? (
            <p className="border border-line border-dashed p-6 text-center text-ink-2">
              There are none, so the home page shows no such part.
            </p>
          ) : (
            <ol className="divide-y divide-line">
              {all.map(({ key, item }, at) => (
                <TestimonialRow
                  key={key}
                  testimonial={item}
                  isFirst={at === 0}
                  isLast={at === all.length - 1}
                  onMove={(by) => list.move(key, at + by, `What ${item.name} says`)}
                  onChange={() => setOpen(key)}
                  onRemove={() => remove(key)}
                />
              ))}
            </ol>
          )}
          <p role="status" className="sr-only">
            {list.said}
          </p>
        </Card>
      </SettingsForm>
      {open && (
        <TestimonialDialog
          testimonial={all.find(({ key }) => key === open)?.item}
          onDone={(testimonial) => {
            if (open === NEW) list.add(testimonial)
            else list.replace(open, testimonial)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const NEW = 'new'

const ReviewsShown = () => (
  <p className="border-leaf border-l-4 bg-surface px-4 py-3">
    The home page shows{' '}
    <Link to="/reviews" className="underline underline-offset-4">
      reviews of your customers
    </Link>{' '}
    now. What stands here is shown again if there are fewer than three.
  </p>
)
