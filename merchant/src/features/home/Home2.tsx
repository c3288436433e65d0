export default function Home2() { return null }
