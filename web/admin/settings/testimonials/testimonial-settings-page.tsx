import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_TESTIMONIALS, type TestimonialSettings } from '#contract/home.ts'
import { useSaveTestimonials, useTestimonials } from '../../data/settings.ts'
import { ListCard, ListForm } from '../list-form.tsx'
import * as m from '../messages/home-page.ts'
import * as words from '../messages/words.ts'
import { SettingsPage } from '../settings-page.tsx'
import { showSavedOrRefused } from '../show-saved-or-refused.ts'
import { useEditableList } from '../use-editable-list.ts'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import { TestimonialListItem } from './testimonial-list-item.tsx'

/** The page for the testimonials of the home page. */
export const TestimonialSettingsPage = () => (
  <SettingsPage
    part={words.TESTIMONIALS}
    query={useTestimonials()}
    messages={m.LOADING_TESTIMONIALS}
  >
    {(settings, onDiscard) => <TestimonialsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type TestimonialsFormProps = { settings: TestimonialSettings; onDiscard: () => void }

function TestimonialsForm({ settings, onDiscard }: TestimonialsFormProps) {
  const list = useEditableList(settings.testimonials)
  /** The key of the testimonial in the dialog, or of a new one. */
  const [open, setOpen] = useState<string>()
  const { isPending, mutate } = useSaveTestimonials()
  return (
    <>
      <ListForm
        list={list}
        isSaving={isPending}
        save={(testimonials) =>
          mutate({ testimonials, version: settings.version }, showSavedOrRefused())
        }
        onDiscard={onDiscard}
      >
        {settings.areReviewsShown && <ReviewsShown />}
        <ListCard
          list={list}
          title={words.TESTIMONIALS}
          text={m.WHERE_TESTIMONIALS_ARE_SHOWN}
          most={MAX_TESTIMONIALS}
          addText={m.ADD_TESTIMONIAL}
          onAdd={() => setOpen(NEW)}
          emptyText={m.NO_TESTIMONIALS}
          nameOf={({ name }) => m.whatTheySay(name)}
        >
          {({ key, item }, place) => (
            <TestimonialListItem
              key={key}
              testimonial={item}
              onChange={() => setOpen(key)}
              {...place}
            />
          )}
        </ListCard>
      </ListForm>
      {open && (
        <TestimonialDialog
          testimonial={list.all.find(({ key }) => key === open)?.item}
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

function ReviewsShown() {
  const [before, reviews, after] = m.HOME_PAGE_SHOWS_REVIEWS
  return (
    <p className="border-leaf border-l-4 bg-surface px-4 py-3">
      {before}
      <Link to="/reviews" className="underline underline-offset-4">
        {reviews}
      </Link>
      {after}
    </p>
  )
}
