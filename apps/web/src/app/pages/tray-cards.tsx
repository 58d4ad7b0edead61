import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Menu } from '@vitrine/contract/access/menu'
import { type CountName, countedCaptures, STATES_OF_ALL } from '@vitrine/contract/trays/tray-counts'
import { findTrayByScreen, type TrayName } from '@vitrine/contract/trays/trays'
import { type ReactNode, useId } from 'react'
import type { PlaceFilter } from '../../home/panel-props.ts'
import { useEarlierCounts, useTrayCount, useTrayCountsAt } from '../../live/tray-counts.api.ts'
import { translateLabel } from '../../platform/labels.ts'
import { StateIcon } from '../../trays/state-icon.tsx'
import { ButtonBaseLink } from '../../ui/buttons/links.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { countNameOfTarget, linkTo, type ScreenTarget } from '../current-screen.ts'
import { screenItems } from '../menu-groups.ts'
import { t } from '../messages.ts'

/** All bands share the same seven columns, because the longest band has seven cards. */
const CARD = { least: 168, columns: 7 } as const
/** Wide enough that an eighth, empty column never fits. */
const LEAST_WIDTH = `max(${CARD.least}px, 100% / ${CARD.columns} - 1px)`

/** The tray counts of a menu for the selected countries and eTailers. Each links to its tray. */
export function TrayCards({ menu, places }: { menu: Menu; places: PlaceFilter }) {
  const headingId = useId()
  const items = screenItems(menu)
  const total = items.map(countNameOfTarget).find((name) => name && STATES_OF_ALL[name])
  return (
    <section aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={headingId} variant="subtitle2" component="h2">
          {translateLabel(menu.label)}
        </Typography>
        {/* the same period as in the menus, unlike the panels below */}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t(Object.keys(places).length > 0 ? 'thisMonthFiltered' : 'thisMonth')}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          // room for the borders of the outer cells
          p: '1px',
          listStyle: 'none',
          borderRadius: '8px',
          overflow: 'hidden',
          display: 'grid',
          gap: '1px',
          gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(auto-fill, minmax(${LEAST_WIDTH}, 1fr))` },
        }}
      >
        {items.map(({ label, ...target }) => {
          const tray = findTrayByScreen(target.screen)
          return tray && <TrayCard key={label} label={label} tray={tray} target={target} places={places} />
        })}
      </Box>
      {total && <StatesOfAll total={total} places={places} />}
    </section>
  )
}

/** The count of this month: live without filters, requested with filters. */
function useCountAt(name: CountName, places: PlaceFilter): number | undefined {
  const everywhere = useTrayCount(name)
  const here = useTrayCountsAt(places)
  return Object.keys(places).length > 0 ? here?.[name] : everywhere
}

interface TrayCardProps {
  label: string
  tray: TrayName
  target: ScreenTarget
  places: PlaceFilter
}

function TrayCard({ label, tray, target, places }: TrayCardProps) {
  const name = countNameOfTarget(target) ?? tray
  const count = useCountAt(name, places)
  const earlier = useEarlierCounts(places)?.[name] ?? 0
  const { to, search } = linkTo(target)
  return (
    // Each cell draws its own borders, so that a partial band ends after its last cell.
    <Box
      component="li"
      sx={(theme) => ({ bgcolor: 'background.paper', boxShadow: `0 0 0 1px ${theme.vars.palette.divider}` })}
    >
      <ButtonBaseLink
        to={to}
        search={{ ...search, ...places }}
        sx={{
          width: '100%',
          height: '100%',
          p: 2,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          gap: 0.5,
          '&:hover': { bgcolor: 'custom.sub' },
          '&.Mui-focusVisible': { outlineOffset: '-3px' },
        }}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
          <StateIcon tray={tray} />
          {translateLabel(label)}
        </Box>
        {/* reserves space while the count loads */}
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75, minHeight: 32 }}
        >
          <Box component="span" sx={{ typography: 'h3', ...TABULAR }}>
            {count === undefined ? '\u00a0' : formatNumber(count)}
          </Box>{' '}
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', ...TABULAR }}>
            {earlier > 0 ? t('thisMonthAndEarlier', { count: earlier }) : t('thisMonth')}
          </Box>
        </Box>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t(countedCaptures(name).owner === 'own' ? 'yours' : 'everyones')}
        </Box>
      </ButtonBaseLink>
    </Box>
  )
}

/** The states that add up to a total. Not every state has a tile, and some tiles count only part of a state. */
function StatesOfAll({ total, places }: { total: CountName; places: PlaceFilter }) {
  return (
    <Typography
      component="p"
      variant="caption"
      sx={{ mt: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 0.75, color: 'text.secondary', ...TABULAR }}
    >
      <span>
        {t('allImagesTotal')} <Figure name={total} places={places} />
      </span>
      {(STATES_OF_ALL[total] ?? []).map(([label, name], index) => (
        <span key={name}>
          {index === 0 ? '=' : '+'} {translateLabel(label)} <Figure name={name} places={places} />
        </span>
      ))}
    </Typography>
  )
}

function Figure({ name, places }: { name: CountName; places: PlaceFilter }): ReactNode {
  const count = useCountAt(name, places)
  return count === undefined ? '…' : formatNumber(count)
}
