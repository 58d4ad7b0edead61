import Box from '@mui/material/Box'
import type { MeasureName } from '@vitrine/contract/reports/measures'
import type { ReportRow } from '@vitrine/contract/reports/report-answer'
import { TABULAR } from '../ui/theme.ts'
import { type ChartProps, cellOfRow, isListed } from './chart-props.ts'
import { figureText } from './figure.ts'
import { fillOf, useChartColours } from './palette.ts'
import { getMeasure } from './report-labels.ts'
import { rowKey } from './series.model.ts'
import { useFirst } from './show-all.tsx'

const MOST = 15

/** One bar for each row, made of the measures that add up, the chosen one first; another measure has a bar of its own. */
export function StackedBars({ report, answer, measure, onOpen }: ChartProps) {
  const colours = useChartColours()
  const adding = report.measures.filter((name) => getMeasure(name).addsUp)
  const parts = adding.includes(measure) ? [measure, ...adding.filter((name) => name !== measure)] : [measure]
  // a part keeps its colour when another one is chosen
  const colourOf = (part: MeasureName) => fillOf(colours, Math.max(0, adding.indexOf(part)))
  const amountOf = (row: Pick<ReportRow, 'whole'>, part: MeasureName) => {
    const value = row.whole[report.measures.indexOf(part)]
    return typeof value === 'number' ? value : 0
  }
  const sumOf = (row: ReportRow) => parts.reduce((sum, part) => sum + amountOf(row, part), 0)
  const most = Math.max(1, ...answer.rows.map(sumOf))
  const ranked = answer.rows.toSorted((one, other) => amountOf(other, measure) - amountOf(one, measure))
  const { shown, more } = useFirst(ranked, MOST, report.rows)
  const { kind } = getMeasure(measure)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 1.5, typography: 'caption' }}>
        {parts.map((part) => (
          <Box
            key={part}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, ...(part === measure && { fontWeight: 600 }) }}
          >
            <Box sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colourOf(part) }} />
            {getMeasure(part).label}
          </Box>
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((row) => {
          const said = parts.map(
            (part) =>
              `${getMeasure(part).label} ${figureText(getMeasure(part).kind, row.whole[report.measures.indexOf(part)] ?? null)}`,
          )
          const cell = cellOfRow(row)
          const opens = onOpen && isListed(cell) && amountOf(row, measure) > 0
          return (
            <li key={rowKey(row)}>
              <Box
                {...(opens
                  ? { component: 'button', type: 'button', onClick: () => onOpen(cell) }
                  : { component: 'div', role: 'img' })}
                aria-label={`${row.name}: ${said.join(', ')}`}
                title={said.join(', ')}
                sx={ROW}
              >
                <Box component="span" data-label sx={{ overflowWrap: 'anywhere' }}>
                  {row.name}
                </Box>
                <Box component="span" sx={{ display: 'flex', gap: '1.5px', height: 18 }}>
                  {parts.map((part) => {
                    const width = (amountOf(row, part) / most) * 100
                    return (
                      width > 0 && (
                        <Box
                          key={part}
                          component="span"
                          sx={{ borderRadius: '2px', bgcolor: colourOf(part), opacity: part === measure ? 1 : 0.8 }}
                          style={{ width: `${width}%` }}
                        />
                      )
                    )
                  })}
                </Box>
                <Box component="span" sx={{ ...TABULAR, textAlign: 'right', fontWeight: 550 }}>
                  {figureText(kind, row.whole[report.measures.indexOf(measure)] ?? null)}
                </Box>
              </Box>
            </li>
          )
        })}
      </Box>
      {more}
    </>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '96px minmax(0, 1fr) 52px', md: '168px minmax(0, 1fr) 72px' },
  alignItems: 'center',
  columnGap: 1.5,
  width: '100%',
  minHeight: { xs: 44, md: 30 },
  p: 0,
  border: 0,
  borderRadius: '4px',
  bgcolor: 'transparent',
  color: 'inherit',
  typography: 'body2',
  textAlign: 'left',
  '&:is(button)': { cursor: 'pointer' },
  '&:is(button):hover': { bgcolor: 'action.hover' },
} as const
