import { pictureUrl } from '#contract/picture-files.ts'
import type { Store } from '#contract/store.ts'
import { joinClasses } from './join-classes.ts'

type LogoProps = { logo: NonNullable<Store['logo']>; name: string; className?: string }

/** The uploaded logo of the shop, with its name for screen readers. */
export const Logo = ({ logo: { publicId, width, height }, name, className }: LogoProps) => (
  <img
    src={pictureUrl(publicId, 400, 'webp')}
    alt={name}
    width={width}
    height={height}
    className={joinClasses('h-10 w-auto max-w-44 object-contain object-left', className)}
  />
)
