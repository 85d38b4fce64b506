// The sentences of the record of changes.

export const LOADING_RECORD = {
  loading: 'Loading the record…',
  failure: 'We could not load the record',
}
