/** Aligns the box with the left edge and vertical center of the fields. */
export const CHECK_ROW = { ml: { xs: '-9px', md: '-5px' }, p: { xs: '8px', md: '4px' } } as const
