interface OnElement {
  readonly currentTarget: HTMLElement
}

/** A pointer press focuses without a ring; the next key shows it. */
export const hideRing = ({ currentTarget }: OnElement) => {
  currentTarget.dataset.pressed = ''
}
export const showRing = ({ currentTarget }: OnElement) => {
  delete currentTarget.dataset.pressed
}

/** Draws the ring over the picture, which would cover an outline. */
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
