/** Where pictures are kept. */
export type PictureStore = { folder: string }
