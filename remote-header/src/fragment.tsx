export const renderFragment = () => "";
