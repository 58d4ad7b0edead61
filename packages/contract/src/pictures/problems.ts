import { LIMITS } from '../limits.ts'

const MB = 1024 * 1024

/** Reasons why a picture can't be shown, for reviewers and crawler operators. */
export const PICTURE_PROBLEMS = {
  notReceived: 'The file did not arrive.',
  unsupported: 'The file is not a picture or video that can be read.',
  tooLarge: `The picture is larger than ${LIMITS.ingest.pushBytes / MB} MB.`,
  tooManyPixels: `The picture has more than ${LIMITS.picture.pixels / 1e6} million pixels.`,
  damaged: 'The picture is damaged or incomplete.',
  tooSlow: 'The picture takes too long to read.',
  videoTooLong: `The video is longer than ${LIMITS.video.seconds / 60} minutes.`,
  videoTooManyPixels: 'The frames of the video are too large.',
  videoDamaged: 'The video is damaged or cannot be played.',
  videoTooSlow: 'The video takes too long to convert.',
  unexpected: 'The picture could not be processed.',
} as const

export type PictureProblem = keyof typeof PICTURE_PROBLEMS
