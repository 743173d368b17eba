/** Shown in place of a goal before there is anything to save for. */
export const NO_GOAL = 'No bills, loans, or goals set up yet.'
