export const UPLOAD_TOO_SLOW = 'The upload took too long'
