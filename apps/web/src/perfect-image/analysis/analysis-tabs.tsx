import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import TitleOutlined from '@mui/icons-material/TitleOutlined'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactElement } from 'react'
import { KeyCaps } from '../../ui/keys/key-caps.tsx'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { useHasKeys } from '../../ui/keys/use-has-keys.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import type { AnalysisTab } from './analysis.model.ts'
import type { AnalysisActions } from './analysis.shortcuts.ts'
import { formatPercent } from './coverage-foot.tsx'

interface AnalysisTabsProps {
  tab: AnalysisTab
  texts: number
  share: number | null
  actions: AnalysisActions
}

export const PANEL_ID = 'analysis-panel'
export const tabId = (tab: AnalysisTab) => `analysis-tab-${tab}`

/** Texts with their number, and the product with its coverage. */
export function AnalysisTabs({ tab, texts, share, actions }: AnalysisTabsProps) {
  const showsKeys = useHasKeys()
  const label = (icon: ReactElement, { label, keys }: Action, count: string) => (
    <Box component="span" sx={LABEL}>
      {icon}
      {label}
      <Box component="span" sx={{ ...TABULAR, fontWeight: 400, color: 'text.secondary' }}>
        {count}
      </Box>
      {showsKeys && keys.map((key) => <KeyCaps key={key} of={key} isShort />)}
    </Box>
  )
  return (
    <Tabs
      value={tab}
      onChange={(_event, chosen: AnalysisTab) => actions[chosen].run()}
      aria-label={t('analysis')}
      variant="fullWidth"
      sx={{ flex: 'none', minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab
        id={tabId('texts')}
        value="texts"
        aria-controls={PANEL_ID}
        label={label(<TitleOutlined />, actions.texts, `${texts}`)}
        sx={TAB}
      />
      <Tab
        id={tabId('product')}
        value="product"
        aria-controls={PANEL_ID}
        label={label(<CategoryOutlined />, actions.product, share === null ? '' : formatPercent(share))}
        sx={TAB}
      />
    </Tabs>
  )
}

const TAB = { minHeight: 40, py: 0, textTransform: 'none' } as const
const LABEL = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const
