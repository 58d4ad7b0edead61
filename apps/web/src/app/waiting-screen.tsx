import Box from '@mui/material/Box'

/** Placeholder while a screen loads. */
export const WaitingScreen = () => <Box aria-busy="true" sx={{ flex: 1 }} />
