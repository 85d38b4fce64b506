/** The name of the shop in Latin and Devanagari script. */
export const Wordmark = ({ className = '' }: { className?: string }) => (
  <span className={`inline-flex items-baseline gap-2 font-display leading-none ${className}`}>
    Gahana
    <span
      lang="ne"
      className="wordmark font-display text-[0.8em] max-[22rem]:hidden text-sindoor in-over-picture:text-turmeric"
    >
      गहना
    </span>
  </span>
)
