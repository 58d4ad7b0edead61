import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { SCREENS } from '@vitrine/contract/access/screens'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { HomeTools } from './home-tools.tsx'
import { toAddress } from './home-view.model.ts'
import { t } from './messages.ts'
import { EvidenceCount } from './page-count.tsx'
import { useHomeView } from './use-home-view.ts'

/** On small screens the tabs are on the page, in a scrolling row, because the toolbar has one tier. */
export function PhoneTabs() {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const { pages, view } = useHomeView()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the current tab into view
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [view.page, isPhone])
  if (!isPhone) return null
  const shown = pages.filter(({ name }) => !view.hiddenPages.includes(name))
  return (
    <Box sx={{ mx: -2, mt: -2, mb: 2, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Box component="nav" ref={row} aria-label={t('homePages')} sx={ROW}>
        {shown.map(({ name, label }) => {
          const current = name === view.page
          return (
            <ButtonLink
              key={name}
              color="inherit"
              sx={TAB}
              to={SCREENS.home.path}
              search={toAddress({ ...view, page: name })}
              data-current={current}
              aria-current={current ? 'page' : undefined}
            >
              {label}
              {name === 'evidence' && <EvidenceCount />}
            </ButtonLink>
          )
        })}
      </Box>
      <Box sx={{ ...ROW, borderTop: 1, borderColor: 'divider' }}>
        <HomeTools sx={TOOL} />
      </Box>
    </Box>
  )
}

const ROW = { display: 'flex', px: 1, overflowX: 'auto' } as const
const TAB = {
  flex: 'none',
  minHeight: 44,
  px: 1.25,
  gap: 0.75,
  borderRadius: 0,
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[data-current=true]': { color: 'text.primary', fontWeight: 600, borderColor: 'primary.main' },
  '&.Mui-focusVisible': { outlineOffset: '-3px' },
} as const
const TOOL = {
  flex: 'none',
  minHeight: 44,
  px: 1.25,
  gap: 0.75,
  color: 'text.secondary',
  '& svg': { fontSize: '1.125rem' },
} as const
