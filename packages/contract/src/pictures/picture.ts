/** Stored picture kinds. */
export const PICTURE_KIND = { capture: 1, imageCapture: 2, productImage: 3, record: 4 } as const

/** Picture states: announced (its file may still arrive), waiting for a worker, ready, failed. */
export const PICTURE_STATE = { announced: 1, waiting: 2, ready: 3, failed: 4 } as const
type PictureState = keyof typeof PICTURE_STATE
export const PICTURE_STATES = Object.keys(PICTURE_STATE) as [PictureState, ...PictureState[]]

export function getPictureState(pictureStateId: number): PictureState {
  const found = PICTURE_STATES.find((state) => PICTURE_STATE[state] === pictureStateId)
  if (!found) throw new Error(`There is no picture state ${pictureStateId}`)
  return found
}
