export default function Home3() { return null }
