import { ImageOffIcon } from '../../ui/icons/admin.ts'
import { joinClasses } from '../../ui/join-classes.ts'

/** A small picture beside the name of the product, without alternative text. */
export const Thumbnail = ({ src, className }: { src: string | null; className?: string }) => (
  <span
    className={joinClasses(
      'grid aspect-square shrink-0 place-items-center overflow-hidden border border-line bg-sand',
      className,
    )}
  >
    {src ? (
      <img src={src} alt="" loading="lazy" draggable={false} className="size-full object-cover" />
    ) : (
      <ImageOffIcon aria-hidden="true" className="size-5 text-control" />
    )}
  </span>
)
