import * as m from './messages.ts'

/** Tells staff that visitors do not see these pages yet. */
export const NotOpenPreviewNotice = () => (
  <p className="gutter-wide relative z-10 flex flex-wrap items-center gap-x-4 bg-turmeric py-2 text-ink">
    <span>
      <strong>{m.NOT_OPEN_YET}</strong> {m.ONLY_STAFF_SEE_THIS}
    </span>
    <a
      href="/admin"
      className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
    >
      {m.FINISH_THE_SETUP}
    </a>
  </p>
)
