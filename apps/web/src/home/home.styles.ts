/** Fills the window below the toolbar and the title. */
export const FILLING = {
  flex: 1,
  display: 'block',
  width: '100%',
  minHeight: 'max(480px, calc(100dvh - 164px))',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.paper',
} as const
