/** The shop's name in both scripts; the second is drawn, not read twice. */
export const Wordmark = ({ className = '' }: { className?: string }) => (
  <span className={`inline-flex items-baseline gap-2 font-display leading-none ${className}`}>
    Gahana
    <span lang="ne" aria-hidden="true" className="font-display text-[0.8em] text-sindoor">
      गहना
    </span>
  </span>
)
