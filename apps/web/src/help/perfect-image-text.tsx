import { mayOpen } from '@vitrine/contract/access/screens'
import { translateLabel } from '../platform/labels.ts'
import { seesMenu, type Term } from './help.model.ts'
import { ANALYSIS_LINES } from './key-tables.ts'
import { t } from './messages.ts'
import { Keys, Part, Terms, Words } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

const MENU = 'Perfect Images'

const PARTS: readonly Term[] = [
  [t('texts'), t('textsHint')],
  [t('product'), t('productHint')],
  [t('coverage'), t('coverageHint')],
]

export function PerfectImageText({ user }: SlideTextProps) {
  return (
    <>
      <Words>{t('perfectImageLead')}</Words>
      <Part title={t('analysisParts')}>
        <Terms rows={PARTS} />
      </Part>
      {mayOpen(user, 'perfectImageDetail') && (
        <Part title={t('analysisShortcuts')} only="wide">
          <Keys lines={ANALYSIS_LINES} />
        </Part>
      )}
    </>
  )
}

export function PerfectImageUnder({ user }: SlideTextProps) {
  if (!seesMenu(user, MENU)) return null
  return (
    <Part title={t('inMenu', { menu: translateLabel(MENU) })}>
      <Words>{t('inMenuHint')}</Words>
    </Part>
  )
}
