/** The label of a net figure; its tooltip says that it is not profit (R33). */
export const netLabel = (label: string) => <span title="Gross less fuel. It is not profit.">{label}</span>
