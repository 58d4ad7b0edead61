import { t } from './messages.ts'

/** The specification's name for the picture, used for pages and videos too. */
export const PICTURE_LABEL = t('capturedProduct')
