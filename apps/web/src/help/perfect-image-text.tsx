import { canOpen } from '@vitrine/contract/access/screens'
import { translateLabel } from '../platform/labels.ts'
import { canSeeMenu, type Term } from './help.model.ts'
import { ANALYSIS_LINES } from './key-tables.ts'
import { t } from './messages.ts'
import { Keys, Paragraph, Part, Terms } from './slide-parts.tsx'
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
      <Paragraph>{t('perfectImageLead')}</Paragraph>
      <Part title={t('analysisParts')}>
        <Terms rows={PARTS} />
      </Part>
      {canOpen(user, 'perfectImageDetail') && (
        <Part title={t('analysisShortcuts')} only="wide">
          <Keys lines={ANALYSIS_LINES} />
        </Part>
      )}
    </>
  )
}

export function PerfectImageUnder({ user }: SlideTextProps) {
  if (!canSeeMenu(user, MENU)) return null
  return (
    <Part title={t('inMenu', { menu: translateLabel(MENU) })}>
      <Paragraph>{t('inMenuHint')}</Paragraph>
    </Part>
  )
}
