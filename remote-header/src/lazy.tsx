export const lazy = () => <b>hi</b>;
