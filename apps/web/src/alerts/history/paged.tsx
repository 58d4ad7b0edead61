import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import type { PageSize } from '../../ui/lists/paginator.model.ts'
import { Paginator } from '../../ui/lists/paginator.tsx'
import type { Page } from '../alerts.api.ts'

/** The current page of a list in a panel. */
export function usePages() {
  const [page, setPage] = useState<Page>({ page: 0, size: 20 })
  return {
    page,
    onPage: (next: number) => setPage({ ...page, page: next }),
    onSize: (size: PageSize) => setPage({ page: 0, size }),
  }
}

interface PagedProps {
  label: string
  isBusy: boolean
  pages: ReturnType<typeof usePages>
  total: number | undefined
  children: ReactNode
}

/** A scrolling list with a paginator, which is shown if there is more than one page. */
export function PagedList({ label, isBusy, pages: { page, onPage, onSize }, total, children }: PagedProps) {
  return (
    <>
      <Box role="group" aria-label={label} aria-busy={isBusy} tabIndex={0} sx={BODY}>
        {children}
      </Box>
      {total !== undefined && total > page.size && (
        <Box sx={FOOT}>
          <Paginator {...page} total={total} onPage={onPage} onSize={onSize} isShort />
        </Box>
      )}
    </>
  )
}

const BODY = { flex: 1, minHeight: 0, overflowY: 'auto', '&:focus-visible': { outlineOffset: '-2px' } } as const
const FOOT = {
  flex: 'none',
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'center',
  minHeight: 52,
  px: 1.5,
  borderTop: 1,
  borderColor: 'custom.line2',
} as const
