interface OnElement {
  readonly currentTarget: HTMLElement
}

/** A press gives the focus without the ring, as anywhere; the next key shows it. */
export const hideRing = ({ currentTarget }: OnElement) => {
  currentTarget.dataset.pressed = ''
}
export const showRing = ({ currentTarget }: OnElement) => {
  delete currentTarget.dataset.pressed
}

/** Of the frame around what has the focus: the ring lies over the picture, which would cover an outline. */
export const RING_OVER = {
  '&:has(> :focus-visible:not([data-pressed]))::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: 2,
    borderColor: 'primary.main',
    pointerEvents: 'none',
  },
} as const
