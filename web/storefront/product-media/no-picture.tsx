import defaultPicture from '../../art/default-picture.avif'

/** Stands where a picture is still to come. */
export const NoPicture = () => (
  <img src={defaultPicture} alt="" width="1200" height="1200" className="size-full object-cover" />
)
