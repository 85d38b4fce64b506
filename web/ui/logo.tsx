import { pictureUrl } from '#contract/picture-files.ts'
import type { Store } from '#contract/store.ts'
import { classes } from './classes.ts'

type LogoProps = { logo: NonNullable<Store['logo']>; name: string; className?: string }

/** The uploaded logo of the shop, with its name for screen readers. */
export const Logo = ({ logo: { publicId, width, height }, name, className }: LogoProps) => (
  <img
    src={pictureUrl(publicId, 400, 'webp')}
    alt={name}
    width={width}
    height={height}
    className={classes('h-10 w-auto max-w-44 object-contain object-left', className)}
  />
)
