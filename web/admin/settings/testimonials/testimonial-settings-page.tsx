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
    section={words.TESTIMONIALS}
    query={useTestimonials()}
    messages={m.LOADING_TESTIMONIALS}
  >
    {(settings, onDiscard) => <TestimonialsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type TestimonialsFormProps = { settings: TestimonialSettings; onDiscard: () => void }

function TestimonialsForm({ settings, onDiscard }: TestimonialsFormProps) {
  const testimonialList = useEditableList(settings.testimonials)
  /** The key of the testimonial in the dialog, or of a new one. */
  const [openTestimonialKey, setOpenTestimonialKey] = useState<string>()
  const { isPending, mutate } = useSaveTestimonials()
  return (
    <>
      <ListForm
        list={testimonialList}
        isSaving={isPending}
        saveItems={(testimonials) =>
          mutate({ testimonials, version: settings.version }, showSavedOrRefused())
        }
        onDiscard={onDiscard}
      >
        {settings.areReviewsShown && <ReviewsShownNotice />}
        <ListCard
          list={testimonialList}
          title={words.TESTIMONIALS}
          text={m.WHERE_TESTIMONIALS_ARE_SHOWN}
          maxItems={MAX_TESTIMONIALS}
          addButtonText={m.ADD_TESTIMONIAL}
          onAdd={() => setOpenTestimonialKey(NEW_TESTIMONIAL_KEY)}
          emptyText={m.NO_TESTIMONIALS}
          itemNameOf={({ name }) => m.whatPersonSaysText(name)}
        >
          {({ key, item }, index) => (
            <TestimonialListItem
              key={key}
              testimonial={item}
              onChange={() => setOpenTestimonialKey(key)}
              {...index}
            />
          )}
        </ListCard>
      </ListForm>
      {openTestimonialKey && (
        <TestimonialDialog
          testimonial={testimonialList.all.find(({ key }) => key === openTestimonialKey)?.item}
          onDone={(testimonial) => {
            if (openTestimonialKey === NEW_TESTIMONIAL_KEY) testimonialList.add(testimonial)
            else testimonialList.replace(openTestimonialKey, testimonial)
            setOpenTestimonialKey(undefined)
          }}
          onClose={() => setOpenTestimonialKey(undefined)}
        />
      )}
    </>
  )
}

const NEW_TESTIMONIAL_KEY = 'new'

function ReviewsShownNotice() {
  const [textBeforeLink, reviewsLinkText, textAfterLink] = m.HOME_PAGE_SHOWS_REVIEWS
  return (
    <p className="border-leaf border-l-4 bg-surface px-4 py-3">
      {textBeforeLink}
      <Link to="/reviews" className="underline underline-offset-4">
        {reviewsLinkText}
      </Link>
      {textAfterLink}
    </p>
  )
}
