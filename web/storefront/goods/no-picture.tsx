import lotus from '../../art/lotus.svg'

/** Stands where a picture is still to come. */
export const NoPicture = () => (
  <span className="flex size-full items-center justify-center">
    <img src={lotus} alt="" width="240" height="240" className="w-1/2 opacity-60" />
  </span>
)
