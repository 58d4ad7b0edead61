import { useQuery } from '@tanstack/react-query'
import { mayOpen, SCREENS } from '@vitrine/contract/access/screens'
import { TEAM_SIZE } from '@vitrine/contract/access/teams'
import type { Reviewer } from '@vitrine/contract/home/dashboard.contract'
import { Change } from '../charts/change.tsx'
import { NOTHING_TO_COMPARE } from '../charts/comparison.ts'
import { figureText } from '../charts/figure.ts'
import { useSession } from '../platform/session.ts'
import { formatCount, formatNumber } from '../ui/format.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Card, Part } from './card.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { pageQuery } from './home.api.ts'
import { PanelFailed } from './panel-failed.tsx'
import { againstText, type PanelProps } from './panel-props.ts'

const PEOPLE: FigureColumn<Reviewer> = { head: 'People', cell: ({ people }) => formatNumber(people) }
const COLUMNS: readonly FigureColumn<Reviewer>[] = [
  { head: 'Median', cell: ({ medianSeconds }) => figureText('seconds', medianSeconds) },
  {
    head: 'Change',
    cell: ({ medianSeconds, medianBefore }) => (
      <Change
        measure="medianSeconds"
        kind="seconds"
        now={medianSeconds}
        before={medianBefore}
        isComparable={medianBefore !== null}
        nothingBefore={NOTHING_TO_COMPARE}
      />
    ),
  },
  { head: 'Sent', cell: ({ sends }) => formatNumber(sends) },
  { head: 'Confirmed copies', cell: ({ copies }) => formatNumber(copies) },
  { head: 'Discarded', cell: ({ discards }) => formatNumber(discards) },
  { head: 'Errors', cell: ({ errors }) => formatNumber(errors) },
  { head: 'Reopened', cell: ({ reopened }) => figureText('percent', reopened) },
]

/** How quickly captures are reviewed, and how well they come prepared. */
export function ReviewersPanel({ query }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('reviewers', query))
  const { user } = useSession()
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const isTeams = data?.by === 'team'
  const against = againstText(query)
  const sent = (count: number) => `${formatCount(count, 'capture')} sent`
  const mayAudit = user !== null && mayOpen(user, 'reportAudit')
  return (
    <>
      <TileRow>
        <FigureTile
          label="Median per capture"
          tile={data?.medianSeconds}
          kind="seconds"
          unit=" s"
          measure="medianSeconds"
          against={against}
          nothingBefore={NOTHING_TO_COMPARE}
          behind={() => 'from decision to decision'}
          isOwn
        />
        <FigureTile
          label="Sent"
          tile={data?.sends}
          kind="count"
          measure="sends"
          against={against}
          nothingBefore={NOTHING_TO_COMPARE}
          behind={() => 'captures'}
        />
        <FigureTile
          label="Confirmed copies"
          tile={data?.copies}
          kind="percent"
          unit="%"
          measure="copies"
          against={against}
          nothingBefore={NOTHING_TO_COMPARE}
          behind={sent}
        />
        <FigureTile
          label="Reopened"
          tile={data?.reopened}
          kind="percent"
          unit="%"
          measure="reopened"
          against={against}
          nothingBefore={NOTHING_TO_COMPARE}
          behind={sent}
        />
      </TileRow>
      <Card
        title={isTeams ? 'Teams' : 'Reviewers'}
        detail={isTeams ? `pace is shown for ${TEAM_SIZE} people or more` : 'those who sent most first'}
        tools={
          mayAudit && (
            <ButtonLink to={SCREENS.reportAudit.path} search={query}>
              Open the audit
            </ButtonLink>
          )
        }
      >
        <Part
          value={data?.reviewers}
          height={320}
          isEmpty={(rows) => rows.length === 0}
          empty="Nobody reviewed a capture in this time."
        >
          {(rows) => (
            <FigureTable
              label={isTeams ? 'Teams' : 'Reviewers'}
              corner={isTeams ? 'Team' : 'Reviewer'}
              rows={rows}
              keyOf={({ userId, name }) => userId || name}
              nameOf={({ name }) => name}
              columns={isTeams ? [PEOPLE, ...COLUMNS] : COLUMNS}
            />
          )}
        </Part>
      </Card>
    </>
  )
}
