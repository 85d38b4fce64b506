import defaultPicture from '../../art/default-picture.avif'

/** Shown if there is no picture yet. */
export const NoPicture = () => (
  <img src={defaultPicture} alt="" width="1200" height="1200" className="size-full object-cover" />
)
