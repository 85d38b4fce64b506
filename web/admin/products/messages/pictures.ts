export const pictureNumberText = (position: number) => `Picture ${position}`
/** The same words for the middle of a sentence. */
export const pictureInSentenceText = (position: number) => `picture ${position}`
export const cropPictureText = (position: number) => `Crop picture ${position}`
export const movePictureLeftText = (position: number) => `Move picture ${position} left`
export const editPictureText = (position: number) => `Edit picture ${position}`
export const movePictureRightText = (position: number) => `Move picture ${position} right`

export const THE_PICTURE_COULD_NOT_BE_CROPPED = 'The picture could not be cropped'
export const SHOW_WHOLE_PICTURE_ON_WHITE = 'Show all of it on white'
export const DRAG_THE_PICTURE = 'Drag the picture, or use the sliders.'
export const ZOOM = 'Zoom'
export const MOVE_LEFT_OR_RIGHT = 'Left–right'
export const MOVE_UP_OR_DOWN = 'Up–down'
export const CROPPING = 'Cropping…'
export const THE_PART_THAT_WILL_BE_SHOWN = 'The part that will be shown'

export const CROP_PICTURE = 'Crop'
export const UNDO_CROP = 'Undo crop'
export const MAKE_MAIN_PICTURE = 'Make main picture'
export const REMOVE_PICTURE = 'Remove'
export const DESCRIBE_THE_PICTURE = 'Describe the picture'
export const DESCRIBE_THE_PICTURE_IN_NEPALI = 'Describe it in Nepali'
export const FOR_BLIND_CUSTOMERS_AND_GOOGLE = 'For blind customers and Google'
export const COLOUR = 'Colour'
export const SHOWN_FIRST_WITH_THIS_COLOUR = 'Shown first when a customer chooses this colour'
export const ALL_COLOURS = 'All colours'
export const MAIN_PICTURE = 'Main picture'
export const PICTURE_NOT_UPLOADED = 'Not uploaded'
export const UPLOAD_AGAIN = 'Upload again'
/** Shown on the preview of an uploaded picture that is small. */
export const smallPictureText = ({ width, height }: { width: number; height: number }) =>
  `Small picture (${width} × ${height}): it may look blurred.`

export const pictureMovedText = (oldPosition: number, position: number, count: number) =>
  `Picture ${oldPosition} is now picture ${position} of ${count}`
export const PICTURES = 'Pictures'
export const THE_FIRST_PICTURE_IS_THE_MAIN_PICTURE =
  'The first picture is the main picture. Drag a picture to move it, or use its arrows.'
export const TAKE_PHOTO = 'Take photo'
export const ADD_PICTURES = 'Add pictures'
export const OR_DROP_THEM_HERE = 'or drop them here'
export const tooManyPicturesText = (maxPictures: number) =>
  `A product has at most ${maxPictures} pictures`
