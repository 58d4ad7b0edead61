import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { useLayoutEffect } from 'react'
import { useRemembered } from '../hooks/use-remembered.ts'
import { t } from '../messages.ts'

export const DENSITIES = ['compact', 'comfortable'] as const
type Density = (typeof DENSITIES)[number]
export const DENSITY_LABELS: Record<Density, string> = { compact: t('compact'), comfortable: t('comfortable') }

const STEP = '--v-roomy'

/** A height of the compact design that grows with the comfortable setting. */
export const toDensityHeight = (pixels: number, steps = 1): string => `calc(${pixels}px + ${steps} * var(${STEP}, 0px))`

/** Step and spacing of the comfortable density. The toolbar is not affected, because its height is fixed. */
export const DENSITY_RULES = {
  ':root[data-density=comfortable] :is(main, .MuiDialog-paper, .MuiPopover-paper, .MuiPopper-root)': {
    [STEP]: '4px',
    '--v-spacing': '9px',
  },
} as const

/** The density chosen in this browser. */
export function useDensity(): [density: Density, set: (density: Density) => void] {
  const [isComfortable, setComfortable] = useRemembered(LOCAL_STORAGE.isComfortable, false)
  return [isComfortable ? 'comfortable' : 'compact', (density) => setComfortable(density === 'comfortable')]
}

/** Applies the density to the page; public/theme.js does so for the first paint. */
export function useDensityOfPage() {
  const [density] = useDensity()
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
}
