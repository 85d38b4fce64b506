export const pictureNumber = (place: number) => `Picture ${place}`
/** The same words for the middle of a sentence. */
export const pictureInText = (place: number) => `picture ${place}`
export const cropPicture = (place: number) => `Crop picture ${place}`
export const movePictureLeft = (place: number) => `Move picture ${place} left`
export const editPicture = (place: number) => `Edit picture ${place}`
export const movePictureRight = (place: number) => `Move picture ${place} right`

export const THE_PICTURE_COULD_NOT_BE_CROPPED = 'The picture could not be cropped'
export const SHOW_ALL_ON_WHITE = 'Show all of it on white'
export const DRAG_THE_PICTURE = 'Drag the picture, or use the sliders.'
export const ZOOM = 'Zoom'
export const LEFT_RIGHT = 'Left–right'
export const UP_DOWN = 'Up–down'
export const CROPPING = 'Cropping…'
export const THE_PART_THAT_WILL_BE_SHOWN = 'The part that will be shown'

export const CROP = 'Crop'
export const UNDO_CROP = 'Undo crop'
export const MAKE_MAIN_PICTURE = 'Make main picture'
export const REMOVE = 'Remove'
export const DESCRIBE_THE_PICTURE = 'Describe the picture'
export const DESCRIBE_THE_PICTURE_IN_NEPALI = 'Describe it in Nepali'
export const FOR_BLIND_CUSTOMERS_AND_GOOGLE = 'For blind customers and Google'
export const COLOUR = 'Colour'
export const SHOWN_FIRST_WITH_THIS_COLOUR = 'Shown first when a customer chooses this colour'
export const ALL_COLOURS = 'All colours'
export const MAIN_PICTURE = 'Main picture'
export const NOT_UPLOADED = 'Not uploaded'
export const UPLOAD_AGAIN = 'Upload again'
/** Shown on the preview of an uploaded picture that is small. */
export const smallPicture = ({ width, height }: { width: number; height: number }) =>
  `Small picture (${width} × ${height}): it may look blurred.`

export const pictureIsNow = (was: number, position: number, count: number) =>
  `Picture ${was} is now picture ${position} of ${count}`
export const PICTURES = 'Pictures'
export const THE_FIRST_PICTURE_IS_THE_MAIN_PICTURE =
  'The first picture is the main picture. Drag a picture to move it, or use its arrows.'
export const TAKE_PHOTO = 'Take photo'
export const ADD_PICTURES = 'Add pictures'
export const OR_DROP_THEM_HERE = 'or drop them here'
export const tooManyPictures = (most: number) => `A product has at most ${most} pictures`
